<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Requires a domain in new addresses and rejects invisible characters and `+`, which would allow many accounts per mailbox.
 */
#[Constraint(id: 'AgMail', label: new TranslatableMarkup('Email address', [], ['context' => 'Validation']))]
final class MailConstraint extends SymfonyConstraint {

  /**
   * Core's message, so that both checks report the address once.
   */
  public const MESSAGE = 'This value is not a valid email address.';

  public string $message = self::MESSAGE;

}
