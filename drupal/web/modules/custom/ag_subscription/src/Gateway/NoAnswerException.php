<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * Nobody knows whether the gateway did it: asking again with the same key finds out.
 */
final class NoAnswerException extends \RuntimeException {}
