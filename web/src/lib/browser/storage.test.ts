import { browserStorage, tabStorage } from './storage';

const KEY = 'skycrumb-storage-test';

test('what is written is read again, by its own kind of storage alone', () => {
  expect(browserStorage.writeJson(KEY, { count: 2 })).toBe(true);
  expect(browserStorage.readJson(KEY)).toEqual({ count: 2 });
  expect(tabStorage.read(KEY)).toBeNull();
  browserStorage.remove(KEY);
  expect(browserStorage.read(KEY)).toBeNull();
});

test('text that is no JSON is nothing', () => {
  localStorage.setItem(KEY, '{torn');
  expect(browserStorage.readJson(KEY)).toBeNull();
});

test('a browser that forbids storage finds nothing, says that it keeps nothing, and throws nothing', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(browserStorage.write(KEY, 'kept')).toBe(false);
  expect(browserStorage.read(KEY)).toBeNull();
  expect(browserStorage.readJson(KEY)).toBeNull();
  expect(() => browserStorage.remove(KEY)).not.toThrow();
  storage.mockRestore(); // test/setup.ts empties it after each test
});
