import { type Cents, formatDollars } from '../../lib/format/money';

export type KitFacts = {
  className: string;
  schoolName: string;
  /** Both, as supporters type them. */
  code: string;
  link: string;
  purpose: string | null;
  /** The class's own, in cents; null where it set none. */
  goal: Cents | null;
  /** The school's own, said where the class has none. */
  schoolGoal: Cents | null;
};

/** What a teacher sends home, in one language. */
export type KitTexts = { language: 'en' | 'es'; title: string; note: string; message: string };

/**
 * A note for paper or email and a short message, in both languages: families are not of one. Names and the purpose stay
 * as they were typed.
 */
export function kitTexts(facts: KitFacts): readonly KitTexts[] {
  const { className, schoolName, code, link, purpose, goal, schoolGoal } = facts;
  const aim = goal ?? schoolGoal;
  const isOwn = goal !== null;
  return [
    {
      language: 'en',
      title: 'English',
      note: [
        'Dear families,',
        `${className} at ${schoolName} is raising money${purpose ? ` for ${purpose}` : ''} with freeze-dried candy. 30% of every order goes to the fundraiser.${aim ? ` ${isOwn ? "Our class's goal" : 'The goal of all classes together'} is ${formatDollars(aim)} in sales.` : ''}`,
        `Order here, and it counts for our class:\n${link}`,
        `Or type the code ${code} at the shop. Please pass the link on to grandparents and friends.`,
        'Thank you!',
      ].join('\n\n'),
      message: `${className} is selling freeze-dried candy${purpose ? ` for ${purpose}` : ''}. 30% of your order goes to the fundraiser: ${link}`,
    },
    {
      language: 'es',
      title: 'Español',
      note: [
        'Estimadas familias:',
        `${className} de ${schoolName} recauda fondos${purpose ? ` para ${purpose}` : ''} con dulces liofilizados. El 30% de cada pedido va a la campaña.${aim ? ` La meta de ${isOwn ? 'nuestra clase' : 'todas las clases juntas'} es de ${formatDollars(aim)} en ventas.` : ''}`,
        `Pidan aquí y cuenta para nuestra clase:\n${link}`,
        `O escriban el código ${code} en la tienda. Compartan el enlace con abuelos y amigos, por favor.`,
        '¡Gracias!',
      ].join('\n\n'),
      message: `${className} vende dulces liofilizados${purpose ? ` para ${purpose}` : ''}. El 30% de tu pedido va a la campaña: ${link}`,
    },
  ];
}
