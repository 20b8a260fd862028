import { render, screen, waitFor } from '@testing-library/react';

import { Scanner } from './Scanner';

test('reads on after the phone suspended the camera for a moment', async () => {
  const pictures = [Promise.reject(new DOMException('Nothing to read', 'InvalidStateError'))];
  const detect = jest.fn(() => pictures.shift() ?? Promise.resolve([{ rawValue: 'not ours' }]));
  const Native = Object.assign(
    function Detector() {
      return { detect };
    },
    { getSupportedFormats: () => Promise.resolve(['qr_code']) },
  );
  Object.assign(globalThis, { BarcodeDetector: Native });
  const getUserMedia = () => Promise.resolve({ getTracks: () => [] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  render(<Scanner isOpen boxes={[]} onClose={() => {}} onHandOut={() => {}} onUndo={() => {}} />);
  expect(await screen.findByText(/That is not one of our codes/)).toBeVisible();
  await waitFor(() => expect(detect.mock.calls.length).toBeGreaterThan(1));
  expect(screen.queryByText(/No camera was found/)).toBeNull();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});
