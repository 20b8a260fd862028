import fs from 'node:fs/promises';
import { companyName } from '../../lib/brand.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { fold } from '../../lib/fold.js';
import { assertLength, fieldOf, hashPassword, passwordLength } from './password.js';

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
