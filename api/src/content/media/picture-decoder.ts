import type { Sharp, SharpOptions } from 'sharp';

export type PictureDecoder = (bytes: Buffer, options: SharpOptions) => Sharp;

/** Loaded with the first picture: most processes never see one. Every other format that libvips knows is shut off. */
export async function loadPictureDecoder(): Promise<PictureDecoder> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  return (bytes, options) => sharp(bytes, options);
}
