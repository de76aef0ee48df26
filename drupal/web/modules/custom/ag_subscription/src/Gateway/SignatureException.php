<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;

/**
 * A webhook's signature is invalid or too old.
 */
final class SignatureException extends BadRequestHttpException {

  public function __construct(?\Throwable $previous = NULL) {
    parent::__construct('The signature is not valid.', $previous);
  }

}
