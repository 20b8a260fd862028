import { onSessionEnd } from '../apollo/session-end';
import { uploadPicture } from './upload-picture';

const picture = new File(['x'], 'rings.png', { type: 'image/png' });

test('an upload without a session reports its end, so that the page can ask for a login', async () => {
  const listener = jest.fn();
  const stop = onSessionEnd(listener);
  const body = JSON.stringify({ message: 'Please log in.' });
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 401 }));
  await expect(uploadPicture(picture)).rejects.toThrow('Please log in.');
  expect(listener).toHaveBeenCalledTimes(1);
  fetch.mockRestore();
  stop();
});
