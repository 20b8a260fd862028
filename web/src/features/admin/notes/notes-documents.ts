import { graphql } from '../../../gql';

export const NoteRow_note = graphql(`
  fragment NoteRow_note on Note {
    id
    text
    createdAt
    author {
      id
      fullName
    }
  }
`);

export const Notes = graphql(`
  query Notes($about: NoteSubjectInput!) {
    notes(about: $about) {
      id
      ...NoteRow_note
    }
  }
`);

export const AddNote = graphql(`
  mutation AddNote($input: NewNoteInput!) {
    addNote(input: $input) {
      id
    }
  }
`);

export const DeleteNote = graphql(`
  mutation DeleteNote($id: ID!) {
    deleteNote(id: $id)
  }
`);

export const NotesPulse = graphql(`
  subscription NotesPulse {
    staffAttentionChanged {
      total
    }
  }
`);
