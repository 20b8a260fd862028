import { browserStorage, tabStorage } from './storage';

const KEY = 'skycrumb-storage-test';

test('each storage reads only what it wrote', () => {
  expect(browserStorage.writeJson(KEY, { count: 2 })).toBe(true);
  expect(browserStorage.readJson(KEY)).toEqual({ count: 2 });
  expect(tabStorage.read(KEY)).toBeNull();
  browserStorage.remove(KEY);
  expect(browserStorage.read(KEY)).toBeNull();
});

test('invalid JSON reads as null', () => {
  localStorage.setItem(KEY, '{torn');
  expect(browserStorage.readJson(KEY)).toBeNull();
});

test('without storage, reads return null, writes return false, and nothing throws', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(browserStorage.write(KEY, 'kept')).toBe(false);
  expect(browserStorage.read(KEY)).toBeNull();
  expect(browserStorage.readJson(KEY)).toBeNull();
  expect(() => browserStorage.remove(KEY)).not.toThrow();
  storage.mockRestore(); // test/setup.ts empties it after each test
});
