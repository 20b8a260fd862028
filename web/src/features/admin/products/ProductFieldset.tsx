import { Controller, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { TextField } from '../../../components/ui/fields/TextField';
import { PicturePicker } from './PicturePicker';
import { categories, rules, type ProductFields } from './product-form';

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
