<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Requires a strong password when it changes.
 */
#[Constraint(
  id: 'AgPassword',
  label: new TranslatableMarkup('Password', [], ['context' => 'Validation']),
)]
final class PasswordConstraint extends SymfonyConstraint {}
