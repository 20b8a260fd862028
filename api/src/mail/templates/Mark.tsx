import { companyName } from '../../lib/brand.js';
import { colors, font } from './email-style.js';
import { markPicture } from './mark-picture.js';

/** The shop's mark and name, the way to its home page. The name is text: it is there with pictures off, too. */
export function Mark({ publicUrl }: { readonly publicUrl: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={row} data-skip-in-text>
      <tbody>
        <tr>
          <td style={{ paddingRight: 10 }}>
            {/* Lazy: React would preload any other in the head, where mail programs stumble over it. */}
            <img
              src={`cid:${markPicture.id}`}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              style={{ display: 'block' }}
            />
          </td>
          <td>
            <a className="ink" href={publicUrl} style={name}>
              {companyName}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const row = { margin: '0 0 16px', paddingLeft: 8 };

const name = {
  color: colors.ink,
  fontFamily: `Fredoka, ${font}`,
  fontSize: 26,
  fontWeight: 700,
  lineHeight: '32px',
  textDecoration: 'none',
};
