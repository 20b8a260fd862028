import { useMutation } from '@apollo/client/react';
import { ImagePlus, Trash2, Upload } from 'lucide-react';
import { useId } from 'react';
import { Form } from '../../../components/domain/forms/Form';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { showToast } from '../../../components/ui/feedback/toast';
import { FieldError } from '../../../components/ui/fields/Field';
import { TextField } from '../../../components/ui/fields/TextField';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { MediaFileFilter } from '../../../gql/graphql';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { usePictureUpload } from '../../../lib/files/use-picture-upload';
import { isFiltered, type ListDefinition, ListPage, useListPage } from '../list';
import { useJob } from '../shell';

const MediaPicture_file = graphql(`
  fragment MediaPicture_file on MediaFile {
    id
    url
    fileName
    size
    width
    height
    altText
  }
`);

const Library = graphql(`
  query MediaLibrary($filter: MediaFileFilter, $after: String) {
    mediaLibrary(filter: $filter, first: 24, after: $after) {
      nodes {
        id
        ...MediaPicture_file
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
  }
`);

const DescribeMediaFile = graphql(`
  mutation DescribeMediaFile($id: ID!, $altText: String!) {
    describeMediaFile(mediaFileId: $id, altText: $altText) {
      ...MediaPicture_file
    }
  }
`);

const DeleteMediaFile = graphql(`
  mutation DeleteMediaFile($id: ID!) {
    deleteMediaFile(mediaFileId: $id) {
      id
    }
  }
`);

const pictureList: ListDefinition<MediaFileFilter> = {
  one: 'picture',
  many: 'pictures',
  search: { label: 'Search pictures', placeholder: 'Description or file name' },
  filters: [
    {
      name: 'pictures',
      title: 'Which pictures',
      look: 'chips',
      choices: [{ value: 'undescribed', text: 'Without a description', filter: { isDescribed: false } }],
    },
  ],
};

/** All uploaded pictures. Products and texts use them by their URL. */
export function MediaLibrary() {
  const canWrite = useJob('content');
  const page = useListPage(pictureList, Library, ({ mediaLibrary }) => mediaLibrary);
  const { readNewest } = page.list;
  return (
    <section aria-labelledby="media-library" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="media-library" className="grow text-h3">
          Media library
        </h2>
        {canWrite && <UploadButton onUploaded={readNewest} />}
      </div>
      <ListPage
        {...page}
        empty={{
          icon: ImagePlus,
          text: isFiltered(page.choice)
            ? 'No pictures here.'
            : 'No pictures yet. Upload one to use it for a product.',
        }}
        skeleton={<Skeleton className="h-56 rounded-card" />}
      >
        {({ nodes }) => (
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
            {nodes.map((file) => (
              <MediaPicture key={file.id} file={file} canWrite={canWrite} onDeleted={readNewest} />
            ))}
          </ul>
        )}
      </ListPage>
    </section>
  );
}

type Props = {
  file: FragmentType<typeof MediaPicture_file>;
  canWrite: boolean;
  onDeleted: () => Promise<unknown>;
};

/** One picture with its URL to copy, its alt text, and Delete. */
function MediaPicture({ file: masked, canWrite, onDeleted }: Props) {
  const { id, url, fileName, width, height, size, altText } = readFragment(MediaPicture_file, masked);
  const [remove] = useMutation(DeleteMediaFile, {
    update: (cache, { data }) => data && cache.evict({ id: cache.identify(data.deleteMediaFile) }),
    onCompleted: () => void onDeleted().catch(() => undefined),
  });
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-3">
      <img
        src={url}
        alt={altText ?? ''}
        width={width}
        height={height}
        loading="lazy"
        className="aspect-square w-full rounded-input bg-sunken object-contain"
      />
      <div className="min-w-0">
        <p className="truncate text-small font-semibold" title={fileName}>
          {fileName}
        </p>
        <p className="text-smallest text-ink-2">{`${width} × ${height}, ${Math.ceil(size / 1024)} KB`}</p>
      </div>
      {canWrite && <Description id={id} altText={altText ?? ''} />}
      <div className="mt-auto flex items-center justify-between gap-2">
        <CopyButton text={url} label="Copy URL" name={`Copy URL of ${fileName}`} />
        {canWrite && (
          <MutationButton
            button={{ icon: Trash2, label: `Delete ${fileName}` }}
            title={`Delete ${fileName}?`}
            verb="Delete"
            busyText="Deleting..."
            isDangerous
            send={() => remove({ variables: { id } })}
            done="Picture deleted"
            failed="Delete Failed"
          >
            This cannot be undone. A picture in use by a product or a text is not deleted.
          </MutationButton>
        )}
      </div>
    </li>
  );
}

function Description({ id, altText }: { id: string; altText: string }) {
  const [describe] = useMutation(DescribeMediaFile);
  const form = useServerForm({
    values: { altText },
    send: (typed) =>
      runWithToast(() => describe({ variables: { id, altText: typed.altText.trim() } }), {
        done: 'Description saved',
        failed: 'Saving Failed',
      }),
  });
  return (
    <Form
      form={form}
      submitText="Save description"
      variant="quiet"
      size="sm"
      disabled={!form.isDirty}
      className="grid gap-2"
    >
      <TextField
        {...form.field('altText')}
        label="Description"
        helper="For people who cannot see the picture"
      />
    </Form>
  );
}

function UploadButton({ onUploaded }: { onUploaded: () => Promise<unknown> }) {
  const id = `${useId()}-error`;
  const { isUploading, problem, choose, field } = usePictureUpload({
    onUploaded: async (_picture, file) => {
      showToast({ title: 'Picture added', text: file.name, tone: 'success' });
      // The picture is stored, even where the list does not load again.
      await onUploaded().catch(() => undefined);
    },
    onFailed: () => showToast({ title: 'Upload Failed', tone: 'destructive' }),
  });
  return (
    <div className="min-w-0">
      <input {...field} aria-label="Picture to upload" />
      <Button
        icon={Upload}
        size="sm"
        aria-describedby={problem && id}
        busyText={isUploading ? 'Uploading...' : undefined}
        onClick={choose}
      >
        Upload a picture
      </Button>
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
    </div>
  );
}
