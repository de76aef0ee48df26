<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Validates the name, address or password of an account; unchanged values stay valid.
 */
#[Constraint(id: 'AgUserField', label: new TranslatableMarkup('User field', [], ['context' => 'Validation']))]
final class UserFieldConstraint extends SymfonyConstraint {

  /**
   * Core's message, so that both checks report the address once.
   */
  public const INVALID_MAIL = 'This value is not a valid email address.';

  public string $invalidName = 'The username contains an illegal character.';
  public string $invalidMail = self::INVALID_MAIL;

}
