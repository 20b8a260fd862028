import { cell, table, type Fact } from './parts.js';

/** What belongs to each class or order: its name has the room, and the amount or code is at the right. */
export function NamedValues({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <table className="facts" role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={table}>
      <tbody>
        {rows.map(([name, value], index) => (
          <tr key={index}>
            <td className="ink line" style={cell}>
              {name}
            </td>
            <td className="ink line" align="right" style={valueCell}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const valueCell = { ...cell, paddingLeft: 12, whiteSpace: 'nowrap' as const };
