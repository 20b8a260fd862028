import { CircleAlert, Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { Notice } from '../../../components/ui/feedback/Notice';
import { showToast } from '../../../components/ui/feedback/toast';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { PhotoChoice } from './PhotoChoice';
import type { ReadyPhoto } from './shrink-photo';
import { useReportProblem } from './use-report-problem';

type Props = { token: string; onClose: () => void };

/** What is wrong, with up to five photos. What was typed stays until it was sent. */
export function ProblemForm({ token, onClose }: Props) {
  const [message, setMessage] = useState('');
  const [photos, setPhotos] = useState<readonly ReadyPhoto[]>([]);
  const { problem, within, show, refuse, field } = useFieldErrors(['message']);
  const { state, send, sendPhotos } = useReportProblem(token, () => {
    showToast({
      tone: 'success',
      title: 'Message Sent!',
      text: 'We answer by email, to the address of your order.',
    });
    onClose();
  });
  if (state.phase === 'photos-left') {
    return (
      <Notice tone="warning" icon={CircleAlert} className="w-full">
        <p role="alert">
          {`Your message was sent. ${state.left} of your ${photos.length} photos did not arrive.`}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" onClick={() => void sendPhotos(photos)}>
            Send the photos again
          </Button>
          <Button size="sm" variant="quiet" onClick={onClose}>
            Continue without them
          </Button>
        </div>
      </Notice>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.phase === 'sending') return;
    const text = message.trim();
    if (text.length < 10) return show({ message: 'Please provide more details in your message' });
    show({});
    const refused = await send(text, photos);
    if (refused) refuse(refused);
  };
  return (
    <form ref={within} noValidate onSubmit={(event) => void submit(event)} className="grid w-full gap-5">
      <TextAreaField
        label="What is wrong?"
        requirement="required"
        helper="We know your order. Say what arrived damaged, or did not arrive."
        rows={5}
        maxLength={5_000}
        value={message}
        {...field('message', setMessage)}
      />
      <PhotoChoice photos={photos} onChange={setPhotos} />
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busyText={state.phase === 'sending' ? state.text : undefined}>
          <Send aria-hidden size={20} />
          <span>Send message</span>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
