/**
 * The words of families' nicknames, by their number. None is a slur or an insult in English or Spanish, beside any other;
 * the Spanish adjectives have one form for both genders. A word keeps its place: links are called by it.
 */
export const adjectives = [
  ...[
    'Brave',
    'Cheerful',
    'Happy',
    'Bright',
    'Swift',
    'Kind',
    'Sweet',
    'Strong',
    'Nimble',
    'Noble',
    'Patient',
  ],
  ...[
    'Elegant',
    'Smiling',
    'Awesome',
    'Radiant',
    'Amazing',
    'Sparkling',
    'Shining',
    'Bold',
    'Loyal',
    'Jolly',
  ],
  ...['Lively', 'Gentle', 'Polite', 'Clever', 'Excellent', 'Stellar', 'Tropical', 'Musical', 'Incredible'],
  ...['Friendly', 'Mighty', 'Dazzling', 'Hopeful', 'Dancing', 'Tireless'],
];

export const animals = [
  ...[
    'Dolphin',
    'Koala',
    'Panda',
    'Otter',
    'Hedgehog',
    'Squirrel',
    'Owl',
    'Hummingbird',
    'Giraffe',
    'Kangaroo',
  ],
  ...[
    'Penguin',
    'Lynx',
    'Tiger',
    'Lion',
    'Zebra',
    'Moose',
    'Firefly',
    'Dragonfly',
    'Falcon',
    'Eagle',
    'Swan',
  ],
  ...['Flamingo', 'Toucan', 'Narwhal', 'Gazelle', 'Llama', 'Alpaca', 'Meerkat', 'Lemur', 'Robin', 'Unicorn'],
  ...['Dragon', 'Phoenix', 'Chameleon', 'Turtle', 'Jaguar'],
];

type Nickname = { adjective: number; animal: number };

/** "Brave Otter". */
export function nicknameText({ adjective, animal }: Nickname): string {
  return `${adjectives[adjective]} ${animals[animal]}`;
}
