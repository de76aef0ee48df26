<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * A game's alias has the form `/genre/slug`; without one it is set on save.
 */
#[Constraint(
  id: 'AgGameAddress',
  label: new TranslatableMarkup('Address of a game', [], ['context' => 'Validation']),
  type: ['entity:node'],
)]
final class GameAddressConstraint extends SymfonyConstraint {

  public string $shape = 'The address of a game is /genre/name, in small letters, digits and hyphens: for example /puzzle/gem-harbor.';

  public string $noGenre = 'There is no genre at %genre. An address begins with one: for example /puzzle/gem-harbor.';

  public string $redirected = 'Visitors of %alias are redirected to the content that had this address before. Choose another address, or delete the redirect first.';

}
