import type { I18n } from '../../lib/texts/i18n';

/**
 * Words for family nicknames, looked up by index, so their order is fixed. No pair is an insult in English or Spanish,
 * and the Spanish adjectives have one form for both genders.
 */
const adjectives =
  /*i18n*/ 'Brave Cheerful Happy Bright Swift Kind Sweet Strong Nimble Noble Patient Elegant Smiling Awesome Radiant Amazing Sparkling Shining Bold Loyal Jolly Lively Gentle Polite Clever Excellent Stellar Tropical Musical Incredible Friendly Mighty Dazzling Hopeful Dancing Tireless';

const animals =
  /*i18n*/ 'Dolphin Koala Panda Otter Hedgehog Squirrel Owl Hummingbird Giraffe Kangaroo Penguin Lynx Tiger Lion Zebra Moose Firefly Dragonfly Falcon Eagle Swan Flamingo Toucan Narwhal Gazelle Llama Alpaca Meerkat Lemur Robin Unicorn Dragon Phoenix Chameleon Turtle Jaguar';

/** "Brave Otter". */
export function nicknameText(i18n: I18n, of: { adjective: number; animal: number }): string {
  const [adjective = '', animal = ''] = [
    wordsOf(i18n, adjectives)[of.adjective],
    wordsOf(i18n, animals)[of.animal],
  ];
  return i18n.t('{adjective} {animal}', { adjective, animal });
}

function wordsOf(i18n: I18n, list: string): string[] {
  return i18n.t(list).split(' ');
}
