import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConnection } from './build-connection';
import type { fakeNetwork } from './fake-network';

/** Responses for one reply to this contact message, and what was sent. */
export function replyTo(message: object) {
  const sent: unknown[] = [];
  const author = { __typename: 'StaffMember', id: 'admin-1', fullName: 'Avery Morgan' };
  const responses: Parameters<typeof fakeNetwork>[0] = {
    ReadyReplies: () => ({ data: { contentAreas: [] } }),
    ReplyToContactMessage: ({ input }) => {
      sent.push(input);
      const { text } = input as { text: string }; // as the document has it
      const createdAt = '2026-11-02T13:00:00.000Z';
      const reply = { __typename: 'ContactReply', id: 'reply-1', text, createdAt, emailedAt: null, author };
      const conversation = buildConnection('ContactReply', [reply]);
      const answered = { ...message, isHandled: true, handler: author, conversation };
      return {
        data: { replyToContactMessage: { __typename: 'ContactMessageChange', message: answered } },
      };
    },
  };
  return { sent, responses };
}

/** Replies to a sender's message with the form below it. */
export async function replyInPlace(sender: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Reply to ${sender}` }));
  await userEvent.type(await screen.findByLabelText(/Your reply/), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
}
