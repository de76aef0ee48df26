<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Requires a user picture to be one of the avatars.
 */
#[Constraint(
  id: 'AgAvatar',
  label: new TranslatableMarkup('Avatar', [], ['context' => 'Validation']),
)]
final class AvatarConstraint extends SymfonyConstraint {

  public const FOLDER = 'public://avatars/';

  public string $absent = 'The referenced entity (%type: %id) does not exist.';

  public string $message = 'This entity (%type: %id) cannot be referenced.';

}
