import { graphql } from '../../../gql';

export const MediaPicture_file = graphql(`
  fragment MediaPicture_file on MediaFile {
    id
    url
    fileName
    size
    width
    height
    altText
    createdAt
    uploadedBy
  }
`);

export const MediaFiles = graphql(`
  query MediaFiles {
    mediaFiles {
      id
      ...MediaPicture_file
    }
  }
`);

export const DescribeMediaFile = graphql(`
  mutation DescribeMediaFile($id: ID!, $altText: String!) {
    describeMediaFile(id: $id, altText: $altText) {
      id
      ...MediaPicture_file
    }
  }
`);

export const DeleteMediaFile = graphql(`
  mutation DeleteMediaFile($id: ID!) {
    deleteMediaFile(id: $id)
  }
`);
