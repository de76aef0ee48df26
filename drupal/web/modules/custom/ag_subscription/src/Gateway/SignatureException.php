<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * A webhook was not sent by the gateway, or not lately.
 */
final class SignatureException extends \RuntimeException {}
