import { Field, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What an authenticator app needs, shown this once.' })
export class SecondFactorSetup {
  @Field(() => String, { description: 'To be typed where no QR code can be read; Base32.' })
  secret: string;

  @Field(() => String, { description: 'For the QR code: an otpauth address.' })
  address: string;
}
