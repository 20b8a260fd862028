import { useMutation } from '@apollo/client/react';
import { Archive, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { FormSheet } from '../../../components/domain/forms/FormSheet';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { ProductImage } from '../../../components/domain/ProductImage';
import { Button, QuietButton } from '../../../components/ui/actions/Button';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { languages } from '../../../gql/rules';
import { usePictureUpload } from '../../../lib/files/use-picture-upload';
import { type ServerForm, useServerForm } from '../../../lib/editing/use-server-form';
import {
  categories,
  changesOf,
  checkNumbers,
  fieldsOf,
  inputOf,
  type ProductFields,
  productRules,
  translatedInto,
} from './product-form';
import { ManagedProducts, UpdateProduct, useProductChanges } from './use-product-changes';

const DeleteProduct = graphql(`
  mutation DeleteProduct($productId: ID!) {
    deleteProduct(productId: $productId) {
      id
    }
  }
`);

type Props = {
  /** Null for a new one. */
  product: Product | null;
  /** The field to start at, instead of the first one. */
  focused?: 'price' | undefined;
  onClose: () => void;
};

/** Creates or edits a product; an edit sends only the changes, and the values they are based on. */
export function ProductSheet({ product, focused, onClose }: Props) {
  const { create, save } = useProductChanges();
  const form = useServerForm({
    values: fieldsOf(product),
    ...(product && { seen: fieldsOf(product) }),
    rules: productRules,
    texts: { name: 'Name is required' },
    check: checkNumbers,
    send: async (fields, { before, changes: typed, expected }) => {
      if (!product) return create(inputOf(fields));
      const changes = changesOf(before, fields);
      if (Object.keys(changes).length === 0) return null;
      // The stock names its expected value itself.
      const { inventory: _count, ...others } = typed;
      return save(product, changes, expected(others));
    },
    onDone: onClose,
  });
  return (
    <FormSheet
      form={form}
      title={product ? `Edit ${product.name}` : 'Add product'}
      verb="Save product"
      where="this product"
      onClose={onClose}
    >
      <ProductFieldset form={form} focused={focused} />
      {product && <RemoveProduct product={product} onDone={onClose} />}
    </FormSheet>
  );
}

const texts = [
  {
    name: 'description',
    label: 'Description',
    helper: 'The shop shows two lines, and the rest on demand.',
  },
  { name: 'ingredients', label: 'Ingredients', helper: 'As the label lists them.' },
  { name: 'allergens', label: 'Allergens', rows: 2 },
] as const;

/** api/src/catalog/products/mix-pack.ts */
const pickRule = 'The name decides the picks: ‘Premium Mix Pack’ takes 3, any other mix pack 6.';

const number = {
  requirement: 'required',
  className: 'text-right tabular-nums',
  autoComplete: 'off',
} as const;

function ProductFieldset({ form, focused }: { form: ServerForm<ProductFields> } & Pick<Props, 'focused'>) {
  return (
    <div className="grid gap-5">
      <PicturePicker
        url={form.watch('imageUrl')}
        onChange={(url) => form.put('imageUrl', url)}
        error={form.formState.errors.imageUrl?.message}
      />
      <TextField
        {...form.field('name')}
        label="Name"
        requirement="required"
        helper={form.watch('category') === 'mix-pack' ? pickRule : undefined}
        autoComplete="off"
      />
      {texts.map(({ name, ...text }) => (
        <TextAreaField key={name} {...form.field(name)} requirement="optional" {...text} />
      ))}
      <TextField
        {...form.field('netWeight')}
        label="Net weight"
        requirement="optional"
        helper="As on the label: 2.5 oz (71 g)"
        autoComplete="off"
      />
      {translatedInto.map((language) => (
        <TranslationFieldset key={language} form={form} language={language} />
      ))}
      <SelectField {...form.field('category')} label="Category" options={categories} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...form.field('price')}
          label="Price in dollars"
          inputMode="decimal"
          autoFocus={focused === 'price'}
          {...number}
        />
        <TextField {...form.field('inventory')} label="Units in stock" inputMode="numeric" {...number} />
      </div>
      <Checkbox
        {...form.field('isActive')}
        label="Active"
        helper="Active products are in the shop and can be bought."
      />
    </div>
  );
}

type TranslationFieldsetProps = {
  form: ServerForm<ProductFields>;
  language: (typeof translatedInto)[number];
};

function TranslationFieldset({ form, language }: TranslationFieldsetProps) {
  const named = languages[language];
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{named}</legend>
      <p className="text-small text-ink-2">
        Shown to shoppers who use this language. Empty fields are shown in English.
      </p>
      <TextField
        {...form.field(`name_${language}`)}
        label={`${named}: name`}
        requirement="optional"
        autoComplete="off"
        lang={language}
      />
      {texts.map(({ name, label }) => (
        <TextAreaField
          key={name}
          {...form.field(`${name}_${language}`)}
          label={`${named}: ${label.toLowerCase()}`}
          requirement="optional"
          rows={2}
          lang={language}
        />
      ))}
      <TextField
        {...form.field(`netWeight_${language}`)}
        label={`${named}: net weight`}
        requirement="optional"
        autoComplete="off"
        lang={language}
      />
    </fieldset>
  );
}

type PicturePickerProps = {
  url: string;
  onChange: (url: string) => void;
  error?: string | undefined;
};

/** The product's picture: uploaded here, stored in the media library. */
function PicturePicker({ url, onChange, error }: PicturePickerProps) {
  const id = useId();
  const { isUploading, problem, choose, field } = usePictureUpload({
    onUploaded: (picture) => onChange(picture.url),
  });
  return (
    <div className="flex items-center gap-4">
      <ProductImage
        key={url}
        src={url || null}
        alt="The product's picture"
        className="size-24 rounded-card"
      />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <input {...field} aria-label="Picture of the product" />
        <QuietButton
          data-invalid={error !== undefined}
          aria-describedby={id}
          busyText={isUploading ? 'Uploading...' : undefined}
          onClick={choose}
        >
          {url ? 'Change the picture' : 'Upload a picture'}
        </QuietButton>
        {url && (
          <Button variant="plain" size="sm" onClick={() => onChange('')}>
            Use the plain pouch
          </Button>
        )}
        <p id={id} role="status" className="text-small text-danger">
          {problem ?? error}
        </p>
      </div>
    </div>
  );
}

/** Archives a product or restores it; deletes one that was never ordered. */
function RemoveProduct({ product, onDone }: { product: Product; onDone: () => void }) {
  const { id: productId, name, isArchived, totalOrdered } = product;
  const [update] = useMutation(UpdateProduct, { refetchQueries: [ManagedProducts] });
  const [remove] = useMutation(DeleteProduct, { refetchQueries: [ManagedProducts] });
  const common = { busyText: 'Saving...', failed: 'Not Saved', onDone };
  const verb = isArchived ? 'Restore from archive' : 'Archive';
  return (
    <div className="flex flex-wrap gap-3">
      <MutationButton
        button={{ icon: Archive }}
        title={isArchived ? `Restore ${name}?` : `Archive ${name}?`}
        verb={verb}
        send={() => update({ variables: { productId, input: { isArchived: !isArchived } } })}
        done={{ title: isArchived ? 'Restored' : 'Archived', text: name }}
        {...common}
      >
        <p>
          {isArchived
            ? 'It is listed again, and stays inactive until you switch it on.'
            : 'It disappears from the shop and the lists. Its orders and its history stay.'}
        </p>
      </MutationButton>
      {totalOrdered === 0 && (
        <MutationButton
          button={{ icon: Trash2 }}
          title={`Delete ${name}?`}
          verb="Delete"
          isDangerous
          send={() => remove({ variables: { productId } })}
          done={{ title: 'Deleted', text: name }}
          {...common}
        >
          <p>It was never ordered. This cannot be undone; you can archive it instead.</p>
        </MutationButton>
      )}
    </div>
  );
}
