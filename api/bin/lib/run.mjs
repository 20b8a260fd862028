import { spawn } from 'node:child_process';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';

const running = new Set();
let isForwarding = false;

/**
 * Runs a program in the repository's root and returns its exit code and, with `capture`, what it said.
 * While it runs, Ctrl-C and SIGTERM are passed on to it, and then end us too.
 * `onOutput` is given what it says while it says it, and `onStart` the process itself. After `minutes` it is ended.
 */
export function run(file, args, { env, cwd = root, capture = false, onOutput, onStart, minutes } = {}) {
  forwardSignals();
  return new Promise((resolve, reject) => {
    const stdio = capture || onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio });
    running.add(child);
    onStart?.(child);
    let output = '';
    const hear = onOutput ?? ((text) => (output += text));
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    let tooLate = '';
    const end = () => {
      tooLate = `\n${[path.basename(file), ...args].join(' ')} did not end within ${minutes} minutes.`;
      // What it started may hold these open, and would be waited for.
      child.once('exit', () => [child.stdout, child.stderr].forEach((stream) => stream?.destroy()));
      child.kill();
    };
    const timer = minutes && setTimeout(end, minutes * 60_000);
    child.on('error', (error) => reject(new Failure(`${file} cannot be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      running.delete(child);
      clearTimeout(timer);
      // Some end with 0 when they are asked to.
      resolve({ code: tooLate ? 1 : (code ?? 1), signal, output: output + tooLate });
    });
  });
}

/** Like run, and refuses with `message` and the program's words when it fails. */
export async function runOrFail(message, file, args, options) {
  const { code, output } = await run(file, args, options);
  if (code !== 0) throw new Failure([output.trim(), message].filter(Boolean).join('\n'));
}

/** The npm that runs us, or the one on PATH: file and first arguments. */
export function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
}

/** A program of node_modules by its script, so that it needs no shell and no link. */
export function nodeScript(script, args = [], nodeOptions = []) {
  return [process.execPath, [...nodeOptions, script, ...args]];
}

/** Stops passing signals on: the caller (the server in this process) takes them from here. */
export function stopForwarding() {
  if (!isForwarding) return;
  for (const signal of signals) process.removeListener(signal, passOn);
  isForwarding = false;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function forwardSignals() {
  if (isForwarding) return;
  isForwarding = true;
  for (const signal of signals) process.on(signal, passOn);
}

/** Sends the signal to everything that run started and that still runs. */
export function stopRunning(signal) {
  for (const child of running) child.kill(signal);
}

function passOn(signal) {
  // Ctrl-C has reached them as well, and a second one would end their stop half-way.
  stopRunning(signal === 'SIGINT' ? 'SIGTERM' : signal);
  // A child that does not go in time is not waited for.
  setTimeout(() => process.exit(1), 9_000).unref();
  Promise.all([...running].map((child) => new Promise((done) => child.once('close', done)))).then(() =>
    process.exit(signal === 'SIGINT' ? 130 : 143),
  );
}
