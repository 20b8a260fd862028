import { graphql } from '../../gql';

/** A paper as the screen waits for it. Every request for one asks for this. */
export const Printing_paper = graphql(`
  fragment Printing_paper on Paper {
    id
    status
    drawnCount
    totalCount
    fileUrl
    errorMessage
  }
`);

export const PaperById = graphql(`
  query PaperById($id: ID!) {
    paper(id: $id) {
      id
      ...Printing_paper
    }
  }
`);
