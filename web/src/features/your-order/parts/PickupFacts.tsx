import { MapPin } from 'lucide-react';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { pickupTime } from '../../../lib/format/pickup-plan';

const PickupFacts_yourOrder = graphql(`
  fragment PickupFacts_yourOrder on YourOrder {
    id
    pickupPicture
    order {
      id
      status
      pickupCode
      pickup {
        day {
          date
          opensAt
          closesAt
          place
          note
        }
        place
        hours
        instructions
      }
    }
  }
`);

/** When and where the box is handed out, and the code by which it is found: large, for a phone held up at the desk. */
export function PickupFacts({ yourOrder }: { yourOrder: FragmentType<typeof PickupFacts_yourOrder> }) {
  const { order, pickupPicture } = readFragment(PickupFacts_yourOrder, yourOrder);
  const { pickup, pickupCode } = order;
  if (order.status === 'delivered')
    return (
      <section aria-labelledby="pickup-title">
        <Title />
        <p className="text-ink-2">Your box was handed out. Enjoy your candy!</p>
      </section>
    );
  const day = pickup?.day;
  const hours = day ? pickupTime(day) : pickup?.hours;
  const facts = [
    ['When', hours ?? 'We will email you when your order is ready for pickup.'],
    ['Where', pickup?.place ?? 'TBD'],
    ['Note', day?.note ?? null],
    ['Good to know', pickup?.instructions ?? null],
  ].flatMap(([term, text]) => (term && text ? [{ term, text }] : []));
  return (
    <section aria-labelledby="pickup-title" className="grid gap-5 xs:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <Title />
        <dl className="grid gap-2">
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt className="text-small font-semibold text-ink-2">{term}</dt>
              <dd className="wrap-break-word whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {pickupCode && (
        <figure className="justify-self-center text-center">
          {pickupPicture && (
            // White around it in dark mode too, or no phone reads it.
            <img
              src={pickupPicture}
              alt="QR code of your box"
              width={180}
              height={180}
              className="rounded-input bg-white p-2"
            />
          )}
          <figcaption className="mt-1">
            <span className="block text-small text-ink-2">Your pickup code</span>
            <strong className="font-code text-h2 tracking-widest">{pickupCode}</strong>
          </figcaption>
        </figure>
      )}
    </section>
  );
}

function Title() {
  return (
    <h2 id="pickup-title" className="mb-2 flex items-center gap-2 text-h3">
      <MapPin aria-hidden size={22} />
      <span>Pickup</span>
    </h2>
  );
}
