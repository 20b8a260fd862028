import type { Sharp, SharpOptions } from 'sharp';

type OpenPicture = (bytes: Buffer, options?: SharpOptions) => Sharp;

/**
 * Loaded with the first picture: most processes never see one. Every other format that libvips knows is shut off. Of
 * SVG there are our own drawings alone: uploads are known by their first bytes before they come here.
 */
export async function loadPictures(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  const formats = ['Png', 'Jpeg', 'Webp', 'Svg'];
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });
  sharp.cache(false);
  return (bytes, options) => sharp(bytes, options);
}
