import fs from 'node:fs/promises';
import { companyName } from '../../lib/brand.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { fold } from '../../lib/fold.js';
import { assertLength, hashPassword, passwordLength } from './password.js';

/** Shorter ones stand in every other password. */
const minWordLength = 4;

/** By the name that the call has for it. */
type ChosenPassword = { readonly password: string } | { readonly newPassword: string };

/**
 * Hashes a password that somebody chose, for themselves or for an organization. `ownTexts` are the names and the email
 * address that belong to it. Throws InvalidInputError for one that is too short or too long, that others use, or that is
 * little more than these texts and our own name (docs/product/limits.md#passwords).
 */
export async function hashChosenPassword(
  chosen: ChosenPassword,
  ownTexts: readonly string[],
): Promise<string> {
  const name = 'password' in chosen ? 'password' : 'newPassword';
  const password = 'password' in chosen ? chosen.password : chosen.newPassword;
  const refuse = (message: string) => new InvalidInputError({ [name]: message });
  assertLength(password, name);
  if ((await commonPasswords()).has(password.toLowerCase()))
    throw refuse('This password is one of the most common ones. Please choose another.');
  if (isLittleMore(password, ownTexts))
    throw refuse(
      `Please choose a password that is not made of your own names, your email or ${companyName}.`,
    );
  return hashPassword(password);
}

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The 17,950 passwords of 8 characters and more that leaks of others show most often, in small letters: those of
 * @zxcvbn-ts/language-common 4.1.3 (MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, 2021 @zxcvbn-ts). Read when
 * they are needed: few processes ever see a password being chosen.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= fs
    .readFile(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .then((text) => new Set(text.trim().split(/\s/)));
  return common;
}

/** Whether it is too short without the words that everybody would try first. */
function isLittleMore(password: string, ownTexts: readonly string[]): boolean {
  const given = onlyLetters(password);
  const rest = wordsOf([...ownTexts, companyName]).reduce((left, word) => left.replaceAll(word, ''), given);
  return rest !== given && rest.length < passwordLength.min;
}

/** Whole texts and the words within, the longest first. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [text, ...fold(text).split(/[^\p{L}\p{N}]+/u)]).map(onlyLetters);
  return words.filter((word) => word.length >= minWordLength).sort((a, b) => b.length - a.length);
}

function onlyLetters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}
