import type { FormTree } from './form.js';
import { invalidRequest } from './problem.js';

export function textParam(params: FormTree, name: string): string | undefined {
  const value = params[name];
  if (typeof value === 'object') throw invalidRequest(`Invalid string: ${name}`, undefined, name);
  return value;
}

export function treeParam(params: FormTree, name: string): FormTree | undefined {
  const value = params[name];
  if (typeof value === 'object') return value;
  // A caller sends an empty text to mean "none".
  if (value === undefined || value === '') return undefined;
  throw invalidRequest('Invalid object', undefined, name);
}

export function listParam(params: FormTree, name: string): string[] {
  const items = Object.values(treeParam(params, name) ?? {});
  return items.filter((item) => typeof item === 'string');
}

export function integerParam(params: FormTree, name: string): number | undefined {
  const text = textParam(params, name);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(text)) {
    throw invalidRequest(`Invalid integer: ${text}`, 'parameter_invalid_integer', name);
  }
  return Number(text);
}

export function required<T>(value: T | undefined, name: string): T {
  if (value !== undefined && value !== '') return value;
  throw invalidRequest(`Missing required param: ${name}.`, 'parameter_missing', name);
}

/** Refuses unknown fields, like the provider: otherwise a misspelling would go unnoticed until production. */
export function refuseUnknown(params: FormTree, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => name !== 'expand' && !known.includes(name));
  if (unknown === undefined) return;
  throw invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
}

/** Metadata is merged key by key; an empty value removes its key, an empty `metadata` removes all. */
export function mergedMetadata(current: Record<string, string>, params: FormTree): Record<string, string> {
  if (params['metadata'] === undefined) return current;
  if (params['metadata'] === '') return {};
  const merged = { ...current };
  for (const [key, value] of Object.entries(treeParam(params, 'metadata') ?? {})) {
    if (typeof value !== 'string')
      throw invalidRequest('Metadata values must be strings.', undefined, 'metadata');
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  return merged;
}
