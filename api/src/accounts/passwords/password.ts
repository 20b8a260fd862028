import { sharedRules } from '../../lib/shared-rules.js';
import { hash, verify } from '@node-rs/argon2';
import { createAdmission } from '../../lib/async/admission.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import fs from 'node:fs/promises';
import { companyName } from '../../lib/brand.js';
import { fold } from '../../lib/fold.js';

/** docs/product/limits.md#passwords: Argon2id, 19 MiB, t=2, p=1; at most 8 at once; 8 to 128 characters of any kind. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const passwordLength = { min: sharedRules.minPassword, max: sharedRules.maxPassword } as const;
/** A hash takes about 50 ms, so nobody waits longer than a few seconds. */
const admit = createAdmission({ running: 8, maxWaiting: 200 });

/**
 * The hash of no account's password, with the same parameters. A login for an unknown account is checked against it, so
 * that it takes as long as one with a wrong password.
 */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Gl1a3Xo0HEIQDHZr+IFRCQ$9bZMlkO8lgzkJQkmHjgqU35XuIyf+4jqxHj6h0Ap12k';

/**
 * Hashes a password that we made up; use `hashChosenPassword` for one that someone chose. Throws InvalidInputError when
 * it is shorter than 8 or longer than 128 characters.
 */
export async function hashPassword(password: string): Promise<string> {
  assertLength(password);
  return admit(() => hash(password, argon2id));
}

/** Whether the password matches the hash. For null (an unknown account) it is false, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await admit(() => verify(passwordHash ?? nobodysHash, password));
  return passwordHash !== null && isRight;
}

/** The name and the value of the one field, such as `{ newPassword }`. Errors name the field as the call does. */
export function fieldOf(password: Readonly<Record<string, string>>): readonly [name: string, value: string] {
  const [field, ...others] = Object.entries(password);
  if (!field || others.length > 0) throw new TypeError('A password is given as one field');
  return field;
}

function assertLength(password: string, field = 'password'): void {
  const { min, max } = passwordLength;
  const refuse = (message: string) => new InvalidInputError({ [field]: message });
  if (password.length < min) throw refuse(`Password must be at least ${min} characters`);
  if (password.length > max) throw refuse(`Password must be at most ${max} characters`);
}

/** Shorter words occur in too many passwords. */
const minWordLength = 4;

/** The chosen password, under the call's own field name. */
type ChosenPassword = { readonly password: string } | { readonly newPassword: string };

/**
 * Hashes a password that someone chose, for themselves or for an organization. `ownTexts` are the names and the email of
 * the account. Throws InvalidInputError for a password that is too short, too long or common, or that is little more than
 * these texts and our own name (docs/product/limits.md#passwords).
 */
export async function hashChosenPassword(
  chosen: ChosenPassword,
  ownTexts: readonly string[],
): Promise<string> {
  const [field, password] = fieldOf(chosen);
  const refuse = (message: string) => new InvalidInputError({ [field]: message });
  assertLength(password, field);
  if ((await commonPasswords()).has(password.toLowerCase()))
    throw refuse('This password is one of the most common ones. Please choose another.');
  if (isLittleMore(password, ownTexts))
    throw refuse(`Please choose a password that is not based on your name, your email or ${companyName}.`);
  return hashPassword(password);
}

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The 17,950 passwords of 8 or more characters that are most common in leaks, in lower case, from
 * @zxcvbn-ts/language-common 4.1.3 (MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, 2021 @zxcvbn-ts). Loaded on
 * first use, because few processes need them.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= fs
    .readFile(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .then((text) => new Set(text.trim().split(/\s/)));
  return common;
}

/** Whether it is too short without the words that an attacker would try first. */
function isLittleMore(password: string, ownTexts: readonly string[]): boolean {
  const given = onlyLetters(password);
  const rest = wordsOf([...ownTexts, companyName]).reduce((left, word) => left.replaceAll(word, ''), given);
  return rest !== given && rest.length < passwordLength.min;
}

/** The whole texts and their words, the longest first. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [text, ...fold(text).split(/[^\p{L}\p{N}]+/u)]).map(onlyLetters);
  return words.filter((word) => word.length >= minWordLength).sort((a, b) => b.length - a.length);
}

function onlyLetters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}
