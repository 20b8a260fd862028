import { type Company, policy } from '../../policy.js';

type Text = (company: Company) => string;

/** The built-in Spanish texts. Other texts show English until staff translate them. */
export const spanishTexts: Readonly<Record<string, Text>> = {
  homepage_hero_title: () => 'Dulces crujientes que impulsan tu escuela.',
  homepage_hero_subtitle: () =>
    'Comparte un código, vende dulces liofilizados ligeros como el aire y mira avanzar a tus clases. Sin comprar nada por adelantado.',
  homepage_about_text: ({ name }) =>
    `${name} hace dulces liofilizados para escuelas, equipos y clubes que recaudan fondos.`,
  faq,
};

/** Has the same sections as the English one (content-areas.test.ts). */
function faq({ name, email, legalName, postalAddress }: Company): string {
  return `
Respuestas cortas a lo que más nos preguntan quienes apoyan y quienes organizan. ¿No está lo que buscas? [Escríbenos](mailto:${email}).

## Hacer una campaña

### ¿Cómo funciona una campaña de ${name}?

1. Registra tu organización. Toma unos minutos y tus códigos funcionan de inmediato: no hay que esperar una aprobación.
2. Comparte el código de tu organización, o el de una clase, con familias y amigos.
3. Quienes te apoyan compran en línea con tu código. Tú ves cada venta en vivo y nosotros pagamos tu parte cada mes.

### ¿Cuánto cuesta empezar?

Nada. No hay costos iniciales ni nada que comprar por adelantado. Nosotros guardamos el inventario, enviamos los pedidos y procesamos los pagos.

### ¿Cuánto ganamos?

Las organizaciones suelen ganar 30-50% con campañas de productos. Con ${name}, la parte que les toca es fija y sencilla: **${policy.profitShare} de las ventas**, sin contar el envío. Cuando un pedido lleva el código de una clase, la parte se divide entre la organización y esa clase: la mitad para la organización y la mitad para la clase; si sobra un centavo, es para la organización. Un pedido sin código de clase es todo para la organización. La parte se redondea al centavo en cada pedido, así que puede diferir por centavos del ${policy.profitShare} de todas las ventas juntas.

### ¿Cuándo nos pagan?

Cada mes. Tu panel muestra las ventas y las ganancias en el momento, así que el pago nunca es una sorpresa. El día 1 de cada mes, hora del Este, sumamos la parte del mes anterior y la pagamos a la organización, incluidas las mitades de sus clases.

### ¿Cuánto dura una campaña?

La mayoría de las campañas duran **2-4 semanas**. Tú eliges las fechas de inicio y de fin al registrarte.

### ¿Cuáles son los premios?

Con **$250** en ventas tu organización está a mitad de camino, y con **$500** llega al premio mayor. La mitad se celebra con una fiesta de donas; la meta, con una fiesta de pizza y una rifa. Las clases también compiten: ganan la primera en llegar a la mitad de su meta y la primera en completarla. Las metas cuentan ventas, no la parte ganada.

### ¿Quién paga los premios?

Los premios los promete y los paga la organización, que puede usar su parte para ellos. En su panel escribe cuáles son. ${name} paga la parte y no da premios propios.

### ¿Qué diferencia hay entre el código de la organización y el de una clase?

El código de la organización cuenta para toda tu escuela, equipo o club. El de una clase cuenta para una clase o grupo dentro de ella. Los dos se pueden escribir juntos, con un guion, como LINCOLN-RIVERA.

## Comprar

### ¿Cómo apoyo una campaña?

Escribe el código que te dieron en nuestra [página de inicio](/), o abre el enlace del volante. Después compra como siempre: tu pedido cuenta para ese grupo automáticamente.

### ¿Cómo puedo pagar?

Con tarjeta, Apple Pay, Google Pay o Link, al terminar tu compra. Los datos de la tarjeta van directamente a nuestro proveedor de pagos; nosotros nunca los vemos ni los guardamos.

### ¿El impuesto sobre las ventas está incluido?

No se agrega ningún impuesto al pagar. Donde los dulces pagan impuesto, está incluido en el precio, y lo pagamos nosotros, el vendedor.

### ¿A quién le compro?

A ${legalName}, ${postalAddress}. La campaña que apoyas gana su parte de tu pedido; no es el vendedor.

### ¿Necesito una cuenta?

No. Pedimos tu nombre, tu correo y, para el envío, tu dirección. Nada más.

### ¿Qué es un paquete surtido?

Una caja que llenas tú. El paquete surtido prémium lleva 3 bolsas a tu gusto; los demás paquetes surtidos llevan 6.

## Envío y entrega en la escuela

### ¿Cuánto cuesta el envío?

El envío normal cuesta **${policy.standardShipping}**. Es **gratis en pedidos de más de ${policy.freeShippingOver}**, a partir de $50.00 en dulces. Recoger el pedido siempre es gratis.

### ¿Cuándo llega mi pedido?

Los pedidos salen en 1-2 días hábiles. La entrega toma **7-14 días hábiles**.

### ¿Puedo recoger mi pedido?

Sí, cuando el grupo que apoyas lo ofrece. Elígelo al pagar; el lugar aparece en tu confirmación. Te avisamos por correo cuando esté listo.

## Nuestros dulces

### ¿Qué son los dulces liofilizados?

Dulces que se congelan y luego se secan al vacío. El agua se va, el sabor se queda, y lo que era masticable se vuelve ligero y crujiente.

### ¿Cuánto duran?

Duran **12-24 meses** en la bolsa cerrada, en un lugar fresco, seco y sin sol. Una vez abierta, disfrútalos pronto y cierra bien la bolsa: la humedad les quita lo crujiente.

### ¿Y las alergias?

Los ingredientes y alérgenos están impresos en cada bolsa. Si necesitas saberlos antes de comprar, pregúntanos en [${email}](mailto:${email}).

## Problemas y devoluciones

### ¿Puedo devolver o cambiar mi pedido?

No. **Todas las ventas son finales**: sin devoluciones, sin cambios y sin reembolsos en efectivo.

### Mi pedido llegó dañado o defectuoso. ¿Qué hago?

Escribe a [${email}](mailto:${email}) **dentro de las 48 horas** siguientes a la entrega, con el número de tu pedido y fotos del producto y del paquete. Los productos defectuosos se reemplazan a nuestro criterio.

## Ayuda

### ¿Cómo me comunico con ustedes?

Escribe a [${email}](mailto:${email}) o usa el [formulario de contacto](/#contact). Respondemos en unas 24 horas. Atendemos de lunes a viernes, de 9:00 AM a 5:00 PM, hora del Este.
`.trim();
}
