<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\ag_account\PasswordRule;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Applies the rules for new passwords to changed ones.
 */
#[Constraint(id: 'AgPassword', label: new TranslatableMarkup('Password', [], ['context' => 'Validation']))]
final class PasswordConstraint extends SymfonyConstraint {

  public string $message = PasswordRule::MESSAGE;

}
