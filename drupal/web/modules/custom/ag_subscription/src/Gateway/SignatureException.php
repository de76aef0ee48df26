<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * A webhook's signature is invalid or too old.
 */
final class SignatureException extends \RuntimeException {}
