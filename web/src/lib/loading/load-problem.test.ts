import { jest } from '@jest/globals';
import { RefusedFileError } from './fetch-and-import';
import { loadProblem } from './load-problem';

afterEach(() => jest.restoreAllMocks());

test('a file that the browser refuses needs a reload, and no reload is offered without a connection', async () => {
  expect(await loadProblem(new RefusedFileError())).toBe('refused');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await loadProblem(new RefusedFileError())).toBe('offline');
});
