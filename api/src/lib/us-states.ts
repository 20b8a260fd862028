/**
 * The states, the District of Columbia, the territories and military mail, as the Postal Service abbreviates them. The
 * first three digits of their ZIP codes are those that it assigned; a few are shared.
 */
const states: Readonly<Record<string, readonly [name: string, zipPrefixes: string]>> = {
  AL: ['Alabama', '350-369'],
  AK: ['Alaska', '995-999'],
  AZ: ['Arizona', '850-865'],
  AR: ['Arkansas', '716-729 755'],
  CA: ['California', '900-961'],
  CO: ['Colorado', '800-816'],
  CT: ['Connecticut', '060-069'],
  DE: ['Delaware', '197-199'],
  DC: ['District of Columbia', '200 202-205 569'],
  FL: ['Florida', '320-339 341-349'],
  GA: ['Georgia', '300-319 398-399'],
  HI: ['Hawaii', '967-968'],
  ID: ['Idaho', '832-838'],
  IL: ['Illinois', '600-629'],
  IN: ['Indiana', '460-479'],
  IA: ['Iowa', '500-528'],
  KS: ['Kansas', '660-679'],
  KY: ['Kentucky', '400-427'],
  LA: ['Louisiana', '700-714'],
  ME: ['Maine', '039-049'],
  MD: ['Maryland', '206-219'],
  MA: ['Massachusetts', '010-027 055'],
  MI: ['Michigan', '480-499'],
  MN: ['Minnesota', '550-567'],
  MS: ['Mississippi', '386-397'],
  MO: ['Missouri', '630-658'],
  MT: ['Montana', '590-599'],
  NE: ['Nebraska', '680-693'],
  NV: ['Nevada', '889-898'],
  NH: ['New Hampshire', '030-038'],
  NJ: ['New Jersey', '070-089'],
  NM: ['New Mexico', '870-884'],
  NY: ['New York', '005 063 100-149'],
  NC: ['North Carolina', '270-289'],
  ND: ['North Dakota', '580-588'],
  OH: ['Ohio', '430-459'],
  OK: ['Oklahoma', '730-732 734-749'],
  OR: ['Oregon', '970-979'],
  PA: ['Pennsylvania', '150-196'],
  RI: ['Rhode Island', '028-029'],
  SC: ['South Carolina', '290-299'],
  SD: ['South Dakota', '570-577'],
  TN: ['Tennessee', '370-385'],
  TX: ['Texas', '733 750-799 885'],
  UT: ['Utah', '840-847'],
  VT: ['Vermont', '050-054 056-059'],
  VA: ['Virginia', '201 220-246'],
  WA: ['Washington', '980-994'],
  WV: ['West Virginia', '247-268'],
  WI: ['Wisconsin', '530-549'],
  WY: ['Wyoming', '820-831 834'],
  AS: ['American Samoa', '967'],
  GU: ['Guam', '969'],
  MP: ['Northern Mariana Islands', '969'],
  PR: ['Puerto Rico', '006-007 009'],
  VI: ['U.S. Virgin Islands', '008'],
  AA: ['Armed Forces Americas', '340'],
  AE: ['Armed Forces Europe', '090-099'],
  AP: ['Armed Forces Pacific', '962-966'],
};

/** Where we ship to. `npm run codegen` copies this file for web (`web/src/gql/us-states.ts`). */
export const usStates: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(states).map(([code, [name]]) => [code, name]),
);

const stateCodes = new Map(
  Object.entries(usStates).flatMap(([code, name]) => [
    [code, code],
    [name.toUpperCase().replaceAll('.', ''), code],
  ]),
).set('VIRGIN ISLANDS', 'VI');

/** 'NE' for 'ne', 'N.E.' and 'Nebraska'; null for an unknown state. */
export function stateCodeOf(written: string): string | null {
  return stateCodes.get(written.replaceAll('.', '').replace(/\s+/g, ' ').trim().toUpperCase()) ?? null;
}

/** The states that a ZIP code can be in, by its first three digits; none for an unassigned code. */
export function statesOfZip(zip: string): string[] {
  const prefix = zip.slice(0, 3);
  return Object.entries(states)
    .filter(([, [, ranges]]) =>
      ranges.split(' ').some((range) => {
        const [from = '', to = from] = range.split('-');
        return prefix >= from && prefix <= to;
      }),
    )
    .map(([state]) => state);
}
