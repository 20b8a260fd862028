import { Link } from 'react-router';
import { graphql, readFragment, type FragmentType } from '../../../gql';

const MessageSubject_message = graphql(`
  fragment MessageSubject_message on ContactMessage {
    id
    order {
      id
      reference
    }
    photos {
      url
      width
      height
    }
  }
`);

/** The order that a buyer wrote about, and the photos that came along. Nothing for the contact form's messages. */
export function MessageSubject({ message }: { message: FragmentType<typeof MessageSubject_message> }) {
  const { order, photos } = readFragment(MessageSubject_message, message);
  if (!order) return null;
  return (
    <div className="grid gap-2">
      <Link to={`/admin?tab=orders&search=${order.id}`} className="link justify-self-start text-work">
        <span>{'Order '}</span>
        <span className="font-code">{order.reference}</span>
      </Link>
      {photos.length > 0 && (
        <ul aria-label="Photos" className="flex flex-wrap gap-2">
          {photos.map(({ url, width, height }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={`Photo ${index + 1}, opens whole`}
                  loading="lazy"
                  {...{ width, height }}
                  className="size-20 rounded-input object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
