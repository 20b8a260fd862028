import { nicknameWords } from '../../gql/rules';
import { adjectives, animals, nicknameText } from './nickname';

test('there is a word for every number that the server draws, each once', () => {
  for (const words of [adjectives, animals]) {
    expect(words).toHaveLength(nicknameWords);
    expect(new Set(words).size).toBe(nicknameWords);
    for (const word of words) expect(word).toMatch(/^[A-Z][a-z]+$/);
  }
});

test('a nickname is two words', () => {
  expect(nicknameText({ adjective: 0, animal: 3 })).toBe('Brave Otter');
});
