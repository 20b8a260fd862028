/** Who did something for an organization: one of its own, or we. */
export function colleagueName(colleague: { name: string } | null): string {
  return colleague?.name ?? 'Skycrumb';
}
