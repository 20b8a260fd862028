import { useApolloClient, useMutation } from '@apollo/client/react';
import { CircleAlert, Send, X } from 'lucide-react';
import { type ChangeEvent, type Dispatch, type SetStateAction, useId, useRef, useState } from 'react';
import { Form } from '../../components/domain/forms/Form';
import { Button, QuietButton } from '../../components/ui/actions/Button';
import { Notice } from '../../components/ui/feedback/Notice';
import { showToast } from '../../components/ui/feedback/toast';
import { Checkbox } from '../../components/ui/fields/Checkbox';
import { TextAreaField } from '../../components/ui/fields/TextAreaField';
import { graphql } from '../../gql';
import { orderProblemInput } from '../../gql/input-rules';
import { type DomainErrorInfo, domainErrorOf } from '../../lib/apollo/domain-error';
import { tabStorage } from '../../lib/browser/storage';
import { useDraft, useKeptDraft } from '../../lib/editing/form-draft';
import { useServerForm } from '../../lib/editing/use-server-form';
import { pictureRules } from '../../lib/files/upload-picture';
import type { I18n } from '../../lib/texts/i18n';
import { useLingui } from '../../lib/texts/use-lingui';

const maxSidePixels = 1_600;

const thumbnailPixels = 160;

const ReportOrderProblem = graphql(`
  mutation ReportOrderProblem($token: String!, $input: OrderProblemInput!) {
    reportOrderProblem(token: $token, input: $input) {
      ...Problems_yourOrder
    }
  }
`);

const maxPhotos = 5;

type ProblemFields = { message: string; wantsRefund: boolean };

type Props = { orderId: string; token: string; onClose: () => void };

/** A form to report a problem, with up to five photos. Typed text stays until it is sent, also over a reload. */
export function ProblemForm({ orderId, token, onClose }: Props) {
  const { i18n } = useLingui();
  const draftKey = `skycrumb-problem-${orderId}`;
  const [photos, setPhotos] = useState<readonly ReadyPhoto[]>([]);
  const { state, send, sendPhotos } = useReportProblem(token, () => {
    showToast({
      tone: 'success',
      title: i18n.t('Message Sent!'),
      text: i18n.t('We will email you at the address on your order.'),
    });
    onClose();
  });
  const form = useServerForm({
    values: useDraft<ProblemFields>(draftKey, { message: '', wantsRefund: false }),
    mode: 'onSubmit',
    rules: orderProblemInput,
    send: ({ message, wantsRefund }) => send({ message: message.trim(), wantsRefund }, photos),
    onDone: () => tabStorage.remove(draftKey),
  });
  useKeptDraft(draftKey, form);
  if (state.phase === 'photos-left') {
    return (
      <Notice tone="warning" icon={CircleAlert} className="w-full">
        <p role="alert">
          {i18n.t('Your message was sent. {left} of your {count} photos did not arrive.', {
            left: state.left,
            count: photos.length,
          })}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" busyText={state.busyText} onClick={() => void sendPhotos(photos)}>
            {i18n.t('Send the photos again')}
          </Button>
          <QuietButton onClick={onClose}>{i18n.t('Continue without them')}</QuietButton>
        </div>
      </Notice>
    );
  }
  return (
    <Form
      form={form}
      submitText={i18n.t('Send message')}
      icon={Send}
      busyText={state.phase === 'sending' ? state.text : i18n.t('Sending...')}
      onCancel={onClose}
      className="grid w-full gap-5"
    >
      <TextAreaField
        {...form.field('message')}
        label={i18n.t('What is wrong?')}
        requirement="required"
        helper={i18n.t('We have your order details. Tell us what is damaged or missing.')}
        rows={5}
        maxLength={orderProblemInput.message.maxLength}
      />
      <Checkbox label={i18n.t('I would like a refund')} {...form.register('wantsRefund')} />
      <fieldset disabled={form.isSending} className="contents">
        <PhotoChoice photos={photos} onChange={setPhotos} />
      </fieldset>
    </Form>
  );
}

type PhotoChoiceProps = {
  photos: readonly ReadyPhoto[];
  onChange: Dispatch<SetStateAction<readonly ReadyPhoto[]>>;
};

/** Up to five photos, each read before anything is sent. */
function PhotoChoice({ photos, onChange }: PhotoChoiceProps) {
  const { i18n } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    const room = maxPhotos - photos.length;
    const read = await Promise.all(chosen.slice(0, room).map((photo) => readPhoto(photo, i18n)));
    const added = read.filter((photo) => typeof photo !== 'string');
    // Others may have been added or removed meanwhile.
    onChange((before) => [...before, ...added].slice(0, maxPhotos));
    const refused = read.filter((photo) => typeof photo === 'string');
    setProblem(
      refused[0] ??
        (chosen.length > room ? i18n.t('You can add up to {max} photos.', { max: maxPhotos }) : null),
    );
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        <span>{`${i18n.t('Photos')} `}</span>
        <span className="font-normal text-ink-2">
          {i18n.t('(optional, up to {max})', { max: maxPhotos })}
        </span>
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={pictureRules.types.join(',')}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => void add(event)}
        className="w-full min-w-0 rounded-input border border-line-strong bg-surface p-2.5"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {photos.length > 0 && (
        <ul aria-label={i18n.t('Chosen photos')} className="flex flex-wrap gap-5">
          {photos.map((photo) => (
            <ChosenPhoto
              key={photo.id}
              photo={photo}
              onRemove={() => onChange((before) => before.filter((other) => other !== photo))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function ChosenPhoto({ photo: { name, thumbnail }, onRemove }: { photo: ReadyPhoto; onRemove: () => void }) {
  const { i18n } = useLingui();
  return (
    <li className="relative">
      <img src={thumbnail} alt={name} className="size-20 rounded-input object-cover" />
      <button
        type="button"
        onClick={onRemove}
        aria-label={i18n.t('Remove {name}', { name })}
        className="absolute -top-3 -right-3 grid size-10 place-items-center rounded-full border border-line-strong bg-surface"
      >
        <X size={16} />
      </button>
    </li>
  );
}

type ReportState =
  | { phase: 'typing' }
  | { phase: 'sending'; text: string }
  /** The message has arrived; these photos have not. */
  | { phase: 'photos-left'; left: number; busyText?: string };

/**
 * Sends a message and then its photos, one by one. Resending is safe: the same content keeps its id, a photo its index.
 * The server ignores an id that it has stored, so that changed content gets a new one.
 */
function useReportProblem(token: string, onSent: () => void) {
  const { i18n } = useLingui();
  const client = useApolloClient();
  const [report] = useMutation(ReportOrderProblem);
  const [state, setState] = useState<ReportState>({ phase: 'typing' });
  const sent = useRef({ content: '', id: '' });
  const arrived = useRef(new Set<number>());

  const sendPhotos = async (photos: readonly ReadyPhoto[]) => {
    for (const [index, { file }] of photos.entries()) {
      if (arrived.current.has(index)) continue;
      const text = i18n.t('Sending photo {number} of {count}...', {
        number: index + 1,
        count: photos.length,
      });
      setState((before) =>
        before.phase === 'photos-left' ? { ...before, busyText: text } : { phase: 'sending', text },
      );
      const place = { token, problemId: sent.current.id, place: index + 1 };
      if (await sendPhoto(place, file)) arrived.current.add(index);
    }
    const left = photos.length - arrived.current.size;
    if (left > 0) return setState({ phase: 'photos-left', left });
    // The page shows how many photos arrived.
    await client.refetchQueries({ include: ['YourOrderPage'] }).catch(() => undefined);
    onSent();
  };

  /** Returns why the message was refused, or null. */
  const send = async (
    problem: ProblemFields,
    photos: readonly ReadyPhoto[],
  ): Promise<DomainErrorInfo | null> => {
    setState({ phase: 'sending', text: i18n.t('Sending...') });
    const content = JSON.stringify(problem);
    if (sent.current.content !== content) sent.current = { content, id: crypto.randomUUID() };
    try {
      await report({ variables: { token, input: { id: sent.current.id, ...problem } } });
    } catch (error) {
      setState({ phase: 'typing' });
      return domainErrorOf(error);
    }
    await sendPhotos(photos);
    return null;
  };
  return { state, send, sendPhotos };
}

type PhotoPlace = { token: string; problemId: string; place: number };

/** Uploads one photo of a message; resending replaces it. Returns false when it did not arrive. */
async function sendPhoto({ token, problemId, place }: PhotoPlace, file: Blob): Promise<boolean> {
  const response = await fetch(`/api/order-problems/${problemId}/photos/${place}`, {
    method: 'PUT',
    // The link's token is in a header, since URLs are logged.
    headers: { 'content-type': file.type, 'order-link': token },
    body: file,
  }).catch(() => null);
  return response?.ok ?? false;
}

/** A photo ready to send, with a thumbnail. The form gives it an id: phones give all photos the same name. */
type ReadyPhoto = { id: string; name: string; file: Blob; thumbnail: string };

/**
 * Shrinks a photo: a phone's original is larger than the server accepts, and slow on a mobile network. Returns why it
 * cannot be used, if it cannot.
 */
async function readPhoto(photo: File, i18n: I18n): Promise<ReadyPhoto | string> {
  const { name } = photo;
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (!bitmap) return i18n.t('We cannot read {name}. Choose a PNG, JPEG or WebP picture.', { name });
  const drawn = draw(bitmap, maxSidePixels);
  const small = draw(bitmap, thumbnailPixels);
  bitmap.close();
  const file = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/jpeg', 0.85));
  if (!file || file.size > pictureRules.maxBytes) return i18n.t('{name} is too large.', { name });
  return { id: crypto.randomUUID(), name, file, thumbnail: small.toDataURL('image/jpeg', 0.7) };
}

function draw(bitmap: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
