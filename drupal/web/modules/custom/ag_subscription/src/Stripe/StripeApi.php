<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Stripe;

use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\Provider\ProviderManager;
use Stripe\Exception\ApiConnectionException;
use Stripe\Exception\ApiErrorException;
use Stripe\Exception\CardException;
use Stripe\Exception\InvalidRequestException;
use Stripe\Exception\RateLimitException;
use Stripe\Exception\UnknownApiErrorException;
use Stripe\HttpClient\CurlClient;
use Stripe\StripeClient;
use Stripe\StripeObject;

/**
 * Requests to Stripe.
 */
final class StripeApi {

  /**
   * Seconds.
   */
  private const TIMEOUT = 20;

  /**
   * Maps Stripe's exceptions to those of the providers.
   *
   * @param callable(\Stripe\StripeClient): T $request
   *   The requests.
   *
   * @return T
   *   The result of the requests.
   *
   * @template T
   */
  public static function request(callable $request): mixed {
    $key = ProviderManager::setting('stripe_secret_key')
      ?: throw PassException::refused(new \RuntimeException('STRIPE_SECRET_KEY is not set.'));
    CurlClient::instance()->setTimeout(self::TIMEOUT)->setConnectTimeout(self::TIMEOUT);
    try {
      return $request(new StripeClient(['api_key' => $key]));
    }
    catch (CardException) {
      throw PassException::declined();
    }
    catch (ApiConnectionException | RateLimitException | UnknownApiErrorException $error) {
      throw PassException::timedOut($error);
    }
    catch (ApiErrorException $error) {
      throw $error instanceof InvalidRequestException && $error->getStripeParam() === 'payment_method'
        ? PassException::unknownToken($error)
        : PassException::refused($error);
    }
  }

  /**
   * Expandable fields may hold the whole object.
   */
  public static function id(StripeObject|string|null $object): ?string {
    return $object instanceof StripeObject ? $object->id : $object;
  }

}
