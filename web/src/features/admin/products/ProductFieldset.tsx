import { type ChangeEvent, type Ref, useId, useRef, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ProductImage } from '../../../components/domain/ProductImage';
import { Button } from '../../../components/ui/actions/Button';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import { pictureRules, UploadError, uploadPicture } from '../../../lib/files/upload-picture';
import { categories, type ProductFields, rules } from './product-form';

/** The inputs of a product. */
export function ProductFieldset({ form }: { form: UseFormReturn<ProductFields> }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5">
      <Controller
        name="imageUrl"
        control={form.control}
        render={({ field }) => (
          <PicturePicker
            focus={field.ref}
            url={field.value}
            onChange={field.onChange}
            error={errors.imageUrl?.message}
          />
        )}
      />
      <TextField
        {...form.register('name', rules.name)}
        label="Name"
        requirement="required"
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextAreaField
        {...form.register('description', rules.description)}
        label="Description"
        requirement="optional"
        helper="The shop shows two lines, and the rest on demand."
        rows={3}
        error={errors.description?.message}
      />
      <TextAreaField
        {...form.register('ingredients', rules.fact)}
        label="Ingredients"
        requirement="optional"
        helper="As the label lists them."
        rows={3}
        error={errors.ingredients?.message}
      />
      <TextAreaField
        {...form.register('allergens', rules.fact)}
        label="Allergens"
        requirement="optional"
        rows={2}
        error={errors.allergens?.message}
      />
      <TextField
        {...form.register('netWeight', rules.netWeight)}
        label="Net weight"
        requirement="optional"
        helper="As the label says it: 2.5 oz (71 g)"
        autoComplete="off"
        error={errors.netWeight?.message}
      />
      <SelectField
        {...form.register('category')}
        label="Category"
        options={categories}
        error={errors.category?.message}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...form.register('price', rules.price)}
          label="Price in dollars"
          requirement="required"
          inputMode="decimal"
          className="text-right tabular-nums"
          autoComplete="off"
          error={errors.price?.message}
        />
        <TextField
          {...form.register('inventory', rules.inventory)}
          label="Units in stock"
          requirement="required"
          inputMode="numeric"
          className="text-right tabular-nums"
          autoComplete="off"
          error={errors.inventory?.message}
        />
      </div>
      <Checkbox
        {...form.register('isActive')}
        label="Active"
        helper="Active products are in the shop and can be bought."
        error={errors.isActive?.message}
      />
    </div>
  );
}

type Props = {
  url: string;
  onChange: (url: string) => void;
  error?: string | undefined;
  /** What takes the focus when the picture is refused. */
  focus: Ref<HTMLButtonElement>;
};

/** The product's picture: uploaded here, kept in the media library. */
function PicturePicker({ url, onChange, error, focus }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setUploading(true);
    setProblem(undefined);
    try {
      onChange((await uploadPicture(file)).url);
    } catch (reason) {
      if (!(reason instanceof UploadError)) throw reason;
      setProblem(reason.message);
    } finally {
      setUploading(false);
    }
  };
  return (
    <div className="flex items-center gap-4">
      <ProductImage
        key={url}
        src={url || null}
        alt="The product's picture"
        className="size-24 rounded-card"
      />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <input
          ref={input}
          type="file"
          accept={pictureRules.types.join()}
          aria-label="Picture of the product"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <Button
          ref={focus}
          aria-describedby={id}
          variant="quiet"
          size="sm"
          busyText={isUploading ? 'Uploading...' : undefined}
          onClick={() => input.current?.click()}
        >
          {url ? 'Change the picture' : 'Upload a picture'}
        </Button>
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
