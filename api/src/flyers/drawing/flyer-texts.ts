import type { Language } from '../../lib/languages.js';

export type Steps = {
  readonly host: string;
  readonly allowsPickup: boolean;
  readonly hasClassroomCode: boolean;
  readonly needsClassroomCode: boolean;
  /** "$50". */
  readonly freeFrom: string;
  /** 30: percent of sales. */
  readonly sharePercent: number;
};

type Step = { readonly title: string; readonly text: string };

/** Every sentence of the flyer in one language. */
export type FlyerTexts = {
  readonly locale: string;
  readonly title: (organization: string) => string;
  /** `goal` as `inSales` words it; null where none is set. `purpose` as the organization typed it. */
  readonly headline: (who: string, goal: string | null, purpose: string | null) => string;
  readonly classOf: (classroom: string, organization: string) => string;
  readonly inSales: (amount: string) => string;
  readonly organizationCode: string;
  /** In its place where that code is not enough. */
  readonly organizationAndClassroomCode: string;
  readonly classroomCode: string;
  readonly allCodes: string;
  readonly tableHead: { readonly code: string; readonly classroom: string };
  readonly steps: (facts: Steps) => readonly [Step, Step, Step];
  readonly saleDates: string;
  readonly openNow: string;
  readonly from: (day: string) => string;
  readonly until: (day: string) => string;
  readonly goal: string;
  /** Of the whole organization. */
  readonly halfwayPrize: string;
  readonly ultimatePrize: string;
  /** Of the first class to get there. */
  readonly firstHalfway: string;
  readonly firstAtGoal: string;
  /** Above a prize of the whole organization on the page of a class without a goal. */
  readonly togetherAt: (amount: string) => string;
  readonly foot: (contact: string) => string;
  readonly made: (day: string) => string;
  /** Translations of the prizes that nobody has changed. */
  readonly prizes: Readonly<Record<string, string>>;
};

const english: FlyerTexts = {
  locale: 'en-US',
  title: (organization) => `Fundraiser flyer: ${organization}`,
  headline: (who, goal, purpose) =>
    (goal === null ? `Support ${who}` : `Help ${who} reach ${goal}`) + (purpose ? ` for ${purpose}` : ''),
  classOf: (classroom, organization) => `${classroom} at ${organization}`,
  inSales: (amount) => `${amount} in sales`,
  organizationCode: 'Organization code',
  organizationAndClassroomCode: 'Organization code, used with a class code',
  classroomCode: 'Classroom code',
  allCodes: 'All classroom codes',
  tableHead: { code: 'Code', classroom: 'Classroom' },
  steps: ({ host, allowsPickup, hasClassroomCode, needsClassroomCode, freeFrom, sharePercent }) => [
    {
      title: `Scan, or visit ${host}`,
      text:
        needsClassroomCode && !hasClassroomCode
          ? 'Enter the code, then choose your class.'
          : `Type ${hasClassroomCode ? 'both codes' : 'the code'} under “Supporting a Fundraiser?”`,
    },
    {
      title: 'Pick your crunch',
      text: `Ships to you, free at ${freeFrom}${allowsPickup ? ', or pick up from us' : ''}.`,
    },
    { title: `${sharePercent}% comes back`, text: 'to our group and its classrooms.' },
  ],
  saleDates: 'Sale dates',
  openNow: 'Open now',
  from: (day) => `From ${day}`,
  until: (day) => `Until ${day}`,
  goal: 'Our goal',
  halfwayPrize: 'Halfway prize',
  ultimatePrize: 'Ultimate prize',
  firstHalfway: 'First group halfway to its goal',
  firstAtGoal: 'First group at its goal',
  togetherAt: (amount) => `Together at ${amount} in sales`,
  foot: (contact) => `All sales are final. Questions? ${contact}`,
  made: (day) => `Generated ${day}`,
  prizes: {},
};

const spanish: FlyerTexts = {
  locale: 'es-US',
  title: (organization) => `Volante de la campaña: ${organization}`,
  headline: (who, goal, purpose) =>
    (goal === null ? `Apoya a ${who}` : `Ayuda a ${who} a llegar a ${goal}`) +
    (purpose ? ` para ${purpose}` : ''),
  classOf: (classroom, organization) => `${classroom} de ${organization}`,
  inSales: (amount) => `${amount} en ventas`,
  organizationCode: 'Código de la organización',
  organizationAndClassroomCode: 'Código de la organización, junto con el de una clase',
  classroomCode: 'Código de la clase',
  allCodes: 'Códigos de todas las clases',
  tableHead: { code: 'Código', classroom: 'Clase' },
  steps: ({ host, allowsPickup, hasClassroomCode, needsClassroomCode, freeFrom, sharePercent }) => [
    {
      title: `Escanea o visita ${host}`,
      text:
        needsClassroomCode && !hasClassroomCode
          ? 'Escribe el código y elige tu clase.'
          : `Escribe ${hasClassroomCode ? 'los dos códigos' : 'el código'} en “Supporting a Fundraiser?”`,
    },
    {
      title: 'Elige tu crujiente',
      text: `Te lo enviamos, gratis desde ${freeFrom}${allowsPickup ? ', o recógelo con nosotros' : ''}.`,
    },
    { title: `El ${sharePercent}% regresa`, text: 'a nuestro grupo y a sus clases.' },
  ],
  saleDates: 'Fechas de venta',
  openNow: 'Ya abierta',
  from: (day) => `Desde el ${day}`,
  until: (day) => `Hasta el ${day}`,
  goal: 'Nuestra meta',
  halfwayPrize: 'Premio a mitad de camino',
  ultimatePrize: 'Premio al llegar a la meta',
  firstHalfway: 'Primer grupo a mitad de su meta',
  firstAtGoal: 'Primer grupo en llegar a su meta',
  togetherAt: (amount) => `Juntos, a ${amount} en ventas`,
  foot: (contact) => `Todas las ventas son finales. ¿Preguntas? ${contact}`,
  made: (day) => `Generado el ${day}`,
  prizes: {
    'Doughnut Party': 'Fiesta de donas',
    'Pizza Party and Raffle for a $50 gift card': 'Fiesta de pizza y rifa de una tarjeta de regalo de $50',
  },
};

/** English where a language has no flyer of its own. */
export function flyerTextsIn(language: Language): FlyerTexts {
  return language === 'es' ? spanish : english;
}
