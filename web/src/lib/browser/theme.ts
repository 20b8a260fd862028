import { useSyncExternalStore } from 'react';
import { browserStorage } from './storage';

export const themeChoices = ['system', 'light', 'dark'] as const;

/** The visitor's choice; 'system' follows the device. */
export type ThemeChoice = (typeof themeChoices)[number];

const KEY = 'skycrumb-theme'; // public/early.js reads it before the first paint
const listeners = new Set<() => void>();
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The visitor's choice and its setter; stored in the browser. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readChoice, () => 'system'), chooseTheme];
}

export function useShownTheme(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme,
    () => undefined,
  );
}

/** Keeps the page in sync with the device and other tabs. */
export function followTheme(): void {
  systemIsDark().addEventListener('change', () => apply());
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) apply();
  });
}

function chooseTheme(choice: ThemeChoice): void {
  browserStorage.write(KEY, choice);
  apply(choice);
}

function apply(choice: unknown = readChoice()): void {
  const isDark = choice === 'dark' || (choice !== 'light' && systemIsDark().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  listeners.forEach((listener) => listener());
}

function readChoice(): ThemeChoice {
  const stored = browserStorage.read(KEY);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
