<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Restricts new usernames to letters, digits and underscores.
 */
#[Constraint(id: 'AgUsername', label: new TranslatableMarkup('Username', [], ['context' => 'Validation']))]
final class UsernameConstraint extends SymfonyConstraint {

  public string $message = 'The username contains an illegal character.';

}
