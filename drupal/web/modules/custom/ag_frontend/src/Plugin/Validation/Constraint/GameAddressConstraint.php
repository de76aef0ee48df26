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

  public string $shape = 'Enter the address of a game as /genre/name in lowercase letters, digits and hyphens, for example /puzzle/gem-harbor.';

  public string $noGenre = 'The genre %genre does not exist. Start the address with a genre, for example /puzzle/gem-harbor.';

  public string $redirected = '%alias redirects to the content that used this address before. Choose another address, or delete the redirect first.';

}
