<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraints\Regex;

/**
 * Requires new names and addresses to match a pattern; stored ones stay valid.
 */
#[Constraint(
  id: 'AgUserIdentifier',
  label: new TranslatableMarkup('User identifier', [], ['context' => 'Validation']),
)]
final class UserIdentifierConstraint extends Regex {}
